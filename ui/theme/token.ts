/** Value of a custom property of the page's styles, for what is drawn without them: canvases and images. */
export function token(name: `--${string}`, element: Element = document.documentElement): string {
  return getComputedStyle(element).getPropertyValue(name).trim()
}
