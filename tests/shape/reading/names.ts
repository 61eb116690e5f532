import { basename } from 'node:path'
import { syntaxOf } from './syntax'

/** Names that a file exports; `default` and what only passes through are none of its own. */
export function exportedNames(file: string): string[] {
  return syntaxOf(file)
    .module.staticExports.flatMap(({ entries }) => entries)
    .filter(({ moduleRequest, exportName }) => !moduleRequest && exportName.kind === 'Name')
    .map(({ exportName }) => exportName.name ?? '')
}

/** The words of a name in small letters: `placeOf`, `place-of.ts` and `PLACE_OF` have `place` and `of`. */
export function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.toLowerCase())
    .filter((word) => word !== '')
}

/** A file's name without its endings. */
export const stem = (file: string): string => basename(file).replace(/\..*$/, '')
