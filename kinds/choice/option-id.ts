const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** A new option's id, random so that two people adding options at once don't meet: 36^10 ids. */
export function newOptionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10))
  return Array.from(bytes, (byte) => letters[byte % letters.length]).join('')
}
