/** Anything but spaces, control and format characters, and those that are drawn as nothing. */
const seen = /[^\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether a reader sees anything of a text: one of which nothing is seen is empty (product §4). */
export function isSeen(text: string): boolean {
  return seen.test(text)
}

/**
 * A character without a width, of which a reader sees nothing at an end. Not among them: what says how the one before it is drawn (❤️), and NUL,
 * which is refused.
 */
const widthless =
  /(?![\ufe00-\ufe0f\u180b-\u180f])[\p{Default_Ignorable_Code_Point}\x01-\x08\x0e-\x1f\x7f-\x9f\u2800\ufff9-\ufffb]/u
const blank = /[\s\p{Z}]/u

/** Looks from both ends: an expression that looks for an end would begin anew at each blank inside. */
function cut(text: string, isLeft: (character: string) => boolean): string {
  let begin = 0
  let end = text.length
  while (begin < end && isLeft(text.charAt(begin))) begin += 1
  while (end > begin && isLeft(text.charAt(end - 1))) end -= 1
  return text.slice(begin, end)
}

/** A text without what nothing is seen of at its ends, blanks among it; empty where nothing of it is seen. */
export function bare(text: string): string {
  return isSeen(text) ? cut(text, (one) => blank.test(one) || widthless.test(one)) : ''
}

/** The same, but that blanks stay as they were typed. */
export function withoutWidthless(text: string): string {
  return isSeen(text) ? cut(text, (one) => widthless.test(one)) : ''
}

/** How many characters a text has, as people count them: by code points, on both sides and in formulas. */
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

/** Whether a text has more characters than that; of a very long one only as much is looked at as is needed. */
export function isLonger(text: string, maximum: number): boolean {
  return text.length > maximum && (text.length > 2 * maximum || lengthOf(text) > maximum)
}
