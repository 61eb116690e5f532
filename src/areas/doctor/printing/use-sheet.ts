import { useEffect } from 'react'
import { format } from '../../../../i18n/formats/format'
import { printing as words } from '../../../../i18n/words/doctor/printing'
import { printing } from './printing'
import './print.css'

/** A text as a CSS string; control characters become blanks. */
function quoted(text: string): string {
  const plain = text.replace(/\p{Cc}+/gu, ' ').replace(/["\\]/g, '\\$&')
  return `"${plain}"`
}

/** Sets the texts in the margins of each page, as properties of the root, which page rules inherit from (`print.css`). @returns its undo */
function writeMargins(margins: Readonly<Record<string, string>>): () => void {
  const { style } = document.documentElement
  for (const [margin, text] of Object.entries(margins)) {
    style.setProperty(`--print-${margin}`, quoted(text))
  }
  return () => {
    for (const margin of Object.keys(margins)) style.removeProperty(`--print-${margin}`)
  }
}

/**
 * Prepares the screen for printing: writes the margins, and prints at once if that was requested.
 *
 * @param left,right texts in the header of every page after the first
 */
export function useSheet(left: string, right: string): void {
  useEffect(() => {
    const write = () => {
      const when = words.printed(format.dateTime(new Date().toISOString()))
      return writeMargins({ left, right, when })
    }
    const erase = write()
    window.addEventListener('beforeprint', write)
    return () => {
      window.removeEventListener('beforeprint', write)
      erase()
    }
  }, [left, right])
  useEffect(() => {
    if (!printing.takeRequest()) return
    // Waits for the first frame with the right fonts.
    void document.fonts.ready.then(() => requestAnimationFrame(() => window.print()))
  }, [])
}
