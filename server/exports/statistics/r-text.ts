function escaped(character: string): string {
  const code = character.codePointAt(0) ?? 0
  const hex = (length: number) => code.toString(16).padStart(length, '0')
  return code > 0xffff ? `\\U${hex(8)}` : `\\u${hex(4)}`
}

/** A text as R has it: in ASCII alone, which R reads alike whatever the language of the machine, and with nothing in it that could end it. */
export function rText(text: string): string {
  const inner = text.replace(/[\\"]/g, '\\$&').replace(/[^\x20-\x7e]/gu, escaped)
  return `"${inner}"`
}

/** A vector of texts, a line each so many characters. */
export function rTexts(texts: readonly string[]): string {
  const lines: string[] = []
  let line = ''
  for (const text of texts) {
    const item = rText(text)
    if (line !== '' && line.length + item.length > 100) {
      lines.push(line)
      line = ''
    }
    line += `${line === '' ? '' : ' '}${item},`
  }
  lines.push(line)
  return `c(${lines.join('\n    ').replace(/,$/, '')})`
}
