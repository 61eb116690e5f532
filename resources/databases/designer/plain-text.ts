/** Without capitals and accents: who looks for `eta` means `Età` as well. */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
