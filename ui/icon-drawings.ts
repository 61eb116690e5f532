const byPath = import.meta.glob<string>('./icons/*/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** All drawings by the name of their file: which folder it lies in is for who looks for one. */
export const drawings: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(byPath).map(([path, drawing]) => [/([^/]+)\.svg$/.exec(path)?.[1], drawing]),
)
