import { saveFile } from './save-file'
import { toasts } from './feedback/toasts'

/**
 * Puts a text on the clipboard and says so; where the browser has none to give (a page without https), it becomes a file.
 *
 * @param said what the person reads once it is copied
 */
export async function copyText(text: string, said: string, fileName: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toasts.success(said)
  } catch {
    saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), fileName)
  }
}
