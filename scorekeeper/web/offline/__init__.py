"""What a phone needs to go on without signal: the tables of the rules, and the service worker."""
