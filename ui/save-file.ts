/** Starts the browser's download of a file. */
export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read it only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
