import { profile } from '../../../i18n/words/profile'

const words = profile.sessions

/** Browsers by a part of their user agent. The first match counts, as most browsers name others too. */
const browsers = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const

const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux|X11/, 'Linux'],
] as const

const nameIn = (table: readonly (readonly [RegExp, string])[], userAgent: string) =>
  table.find(([pattern]) => pattern.test(userAgent))?.[1]

/** A browser and its device in words: «Chrome su Windows». */
export function deviceName(userAgent: string): string {
  const browser = nameIn(browsers, userAgent) ?? words.unknownBrowser
  return words.device(browser, nameIn(systems, userAgent) ?? words.unknownSystem)
}
