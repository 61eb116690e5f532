/** Turns a name into a file name of at most 100 characters, without those that some file system refuses. */
export function fileName(name: string): string {
  return name
    .replace(/[\u0000-\u001f\\/:*?"<>|]+/g, ' ')
    .trim()
    .slice(0, 100)
}
