import { existsSync } from 'node:fs'
import { textOf } from './files'

/** Station of a way that a page tells: what does something there, and the file that it stands in. */
export interface Station {
  readonly name: string
  readonly file: string
}

/** Stations that a text names, such as `serve` (`server/http/serve.ts`), in their order. */
export function stationsIn(text: string): readonly Station[] {
  return [...text.matchAll(/`([\w$]+)` \(`([\w./-]+)`\)/g)].map(([, name = '', file = '']) => ({
    name,
    file,
  }))
}

const declares = (code: string, name: string) =>
  new RegExp(
    `\\b(?:function|const|class|interface|type) ${name}\\b|^\\s+(?:readonly |async )*${name}\\??[:(<]`,
    'm',
  ).test(code)

/** Stations of a text whose file or function is not there. */
export function missingStations(text: string): string[] {
  return stationsIn(text)
    .filter(({ name, file }) => !existsSync(file) || !declares(textOf(file), name))
    .map(({ name, file }) => `${name} (${file})`)
}
