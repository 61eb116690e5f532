import { profile } from '../../../i18n/words/profile'

const words = profile.sessions

/** By what they say of themselves; of two that fit the first: most browsers name others too. */
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

const named = (among: readonly (readonly [RegExp, string])[], text: string) =>
  among.find(([mark]) => mark.test(text))?.[1]

/** A browser and its device in plain words: «Chrome su Windows». */
export function deviceName(userAgent: string): string {
  const browser = named(browsers, userAgent) ?? words.unknownBrowser
  return words.device(browser, named(systems, userAgent) ?? words.unknownSystem)
}
