import { it } from '../../../i18n/it'
import { saveFile } from '../../../src/ui/save-file'
import { toasts } from '../../../src/ui/toasts'

const words = it.admin.members

/** Puts a text on the clipboard; where the browser has none to give (a page without https), it becomes a file. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toasts.success(words.copied)
  } catch {
    saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), words.copyFile)
  }
}
