import { saveFile } from './save-file'
import { toasts } from './feedback/toasts'

/**
 * Copies a text to the clipboard and shows a toast. If the browser has no clipboard (a page without https), the text becomes a file.
 *
 * @param message text of the toast
 */
export async function copyText(text: string, message: string, fileName: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toasts.success(message)
  } catch {
    saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), fileName)
  }
}
