/** Two bounds in words: `da 30 a 250 mmHg`, `almeno 18`, `al massimo 10`; null without any. */
export function boundWords(low: string | null, high: string | null): string | null {
  if (low !== null && high !== null) return `da ${low} a ${high}`
  if (low !== null) return `almeno ${low}`
  return high === null ? null : `al massimo ${high}`
}

/** The same of days, each `GG/MM/AAAA` or `today`. */
export function dayBoundWords(low: string | null, high: string | null): string | null {
  const from = low === 'today' ? 'da oggi in poi' : low && `dal ${low}`
  const until = high === 'today' ? 'non oltre oggi' : high && `fino al ${high}`
  return [from, until].filter(Boolean).join(', ') || null
}
