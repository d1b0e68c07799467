// The Print button of the printed sheet; the browser's own menu does the same without it.

document.documentElement.classList.add("js");

for (const button of document.querySelectorAll("[data-print]")) {
  button.addEventListener("click", () => window.print());
}
