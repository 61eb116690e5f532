import { useEffect } from 'react'
import { format } from '../../../../i18n/formats/format'
import { printing as words } from '../../../../i18n/words/doctor/printing'
import { printing } from './printing'
import './print.css'

/** A text as CSS has it; what can't stand in one line becomes a blank. */
function quoted(text: string): string {
  const plain = text.replace(/\p{Cc}+/gu, ' ').replace(/["\\]/g, '\\$&')
  return `"${plain}"`
}

/** What stands in the margins of each page (`print.css`): properties of the page's root, which page rules inherit from. */
function writeMargins(margins: Readonly<Record<string, string>>): () => void {
  const { style } = document.documentElement
  for (const [place, text] of Object.entries(margins)) {
    style.setProperty(`--print-${place}`, quoted(text))
  }
  return () => {
    for (const place of Object.keys(margins)) style.removeProperty(`--print-${place}`)
  }
}

/**
 * The screen is a sheet of paper when it is printed: its margins say what it is, and it is printed at once where that was asked for.
 *
 * @param left,right in the head of every page after the first
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
    if (!printing.taken()) return
    // Once it is drawn, in its own letters.
    void document.fonts.ready.then(() => requestAnimationFrame(() => window.print()))
  }, [])
}
