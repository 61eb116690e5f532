const byPath = import.meta.glob<string>('./icons/*/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Drawings of all icons, by the name of the file; its folder only helps to find one. */
export const drawings: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(byPath).map(([path, drawing]) => [
    /([^/]+)\.svg$/.exec(path)?.[1],
    // A line break at the end would be a part of a button's text.
    drawing.trim(),
  ]),
)
