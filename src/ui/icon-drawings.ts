/** All drawings by their file's path. */
export const drawings = import.meta.glob<string>('./icons/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})
