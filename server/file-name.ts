/** A name as a file may have it: without the characters that some file system refuses. */
export function fileName(name: string): string {
  return name
    .replace(/[\u0000-\u001f\\/:*?"<>|]+/g, ' ')
    .trim()
    .slice(0, 100)
}
