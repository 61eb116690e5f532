/** Visible characters: not spaces, control or format characters, nor those that are drawn as nothing. */
const visible = /[^\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether a reader sees anything of a text. An invisible text counts as empty (product §4). */
export function isSeen(text: string): boolean {
  return visible.test(text)
}

/**
 * Characters without a width, invisible at an end. Not among them: those that change the character before them
 * (❤️), and NUL, which is rejected.
 */
const widthless =
  /(?![\ufe00-\ufe0f\u180b-\u180f])[\p{Default_Ignorable_Code_Point}\x01-\x08\x0e-\x1f\x7f-\x9f\u2800\ufff9-\ufffb]/u
const blank = /[\s\p{Z}]/u

/** Cuts characters at both ends. A regular expression would start anew at each blank inside. */
function cut(text: string, isDropped: (character: string) => boolean): string {
  let start = 0
  let end = text.length
  while (start < end && isDropped(text.charAt(start))) start += 1
  while (end > start && isDropped(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}

/** A text without blanks and invisible characters at its ends; empty if nothing of it is visible. */
export function bare(text: string): string {
  return isSeen(text) ? cut(text, (one) => blank.test(one) || widthless.test(one)) : ''
}

/** A text without invisible characters at its ends, but with its blanks; empty if nothing of it is visible. */
export function withoutWidthless(text: string): string {
  return isSeen(text) ? cut(text, (one) => widthless.test(one)) : ''
}

/** Number of characters as people count them: by code points, in the client, on the server and in formulas. */
export function lengthOf(text: string): number {
  let length = 0
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    const isPair = unit >= 0xd800 && unit < 0xdc00 && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00
    if (isPair) at += 1
    length += 1
  }
  return length
}

/** Whether a text has more than `maximum` characters. Reads no more of a very long text than necessary. */
export function isLonger(text: string, maximum: number): boolean {
  return text.length > maximum && (text.length > 2 * maximum || lengthOf(text) > maximum)
}
