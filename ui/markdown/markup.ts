import { flanks } from './flanks'

/** The beginning of a block: a title, a quotation, code, a rule. */
const block = /^ {0,3}(?:#{1,6}(?:\s|$)|>|`{3}|~{3}|(?:[-*_][ \t]*){3,}$)|^(?: {4}|\t)/m

/** Inline markup: code, a link or web address, an escaped character, an entity. */
const others = /`[^`]+`|(?:\]\(\s*<?|<)(?:https?:|mailto:)|\\[!-/:-@[-`{-~]|&#?\w{1,31};/iu

/** A run of characters that may mark emphasis on both sides: `*so*`, `_so_`. */
const run = /([*_])\1*/g

function flanksOf(text: string, from: number, length: number): ReturnType<typeof flanks> {
  const end = from + length
  return flanks(text.slice(Math.max(0, from - 1), from), text.slice(end, end + 1))
}

function hasEmphasis(text: string): boolean {
  const open = new Set<string>()
  for (const { 0: signs, 1: sign = '', index } of text.matchAll(run)) {
    const { opens, closes } = flanksOf(text, index, signs.length)
    if (closes && open.has(sign)) return true
    if (opens) open.add(sign)
  }
  return false
}

/** Whether Markdown would change a text; most texts are plain and need no parser. */
export function hasMarkup(text: string): boolean {
  return hasEmphasis(text) || others.test(text) || isSeveralLines(text) || block.test(text)
}

/** Whether a text has several lines: a single line is no list, as «3. marzo» is a day. */
export function isSeveralLines(text: string): boolean {
  return text.trim().includes('\n')
}

/** Markup at the beginning of a line, except for the numbers and bullets of lists. */
const lineMarks = /^ {0,3}(?:(?:#{1,6}|>)[ \t]+|(?:`{3,}|~{3,})[^\n]*\n?|(?:[-*_][ \t]*){3,}$)/gm
const bullet = /^( {0,3})[-*+][ \t]+/gm

/** Matches of `others` as a whole, and the runs: code, a link's text, an address, an escaped character, an entity. */
const spans =
  /`([^`]+)`|\[([^\][]*)\]\(\s*<?(?:https?:|mailto:)[^()\s]*\)|<((?:https?:|mailto:)[^\s<>]*)>|\\([!-/:-@[-`{-~])|(&#?\w{1,31};)|([*_])\6*/giu

function characterOf(entity: string): string {
  return new DOMParser().parseFromString(entity, 'text/html').documentElement.textContent
}

/** The text without its markup, while the parser loads: nobody should read `**così**`, nor print it. */
export function plainText(text: string): string {
  const lines = isSeveralLines(text) ? text.replace(bullet, '$1• ') : text
  return withoutSpans(lines.replace(lineMarks, ''))
}

function withoutSpans(text: string): string {
  const parts: string[] = []
  const open: { readonly signs: string; readonly at: number }[] = []
  let end = 0
  for (const { 0: all, 1: code, 2: link, 3: address, 4: sign, 5: entity, index } of text.matchAll(
    spans,
  )) {
    parts.push(text.slice(end, index))
    end = index + all.length
    const plain = code ?? address ?? sign
    if (plain !== undefined) parts.push(plain)
    else if (link !== undefined) parts.push(withoutSpans(link))
    else if (entity !== undefined) parts.push(characterOf(entity))
    else {
      const { opens, closes } = flanksOf(text, index, all.length)
      const at = closes ? open.findLastIndex(({ signs }) => signs === all) : -1
      const opener = open[at]
      if (opener !== undefined) {
        parts[opener.at] = ''
        open.length = at
      } else {
        if (opens) open.push({ signs: all, at: parts.length })
        parts.push(all)
      }
    }
  }
  return parts.join('') + text.slice(end)
}
