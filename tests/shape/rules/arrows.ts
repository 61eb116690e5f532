import { isProduct } from '../reading/files'
import { imports } from '../reading/imports'
import type { Breach, Rule } from './rule'

/** Layers from below to above: a file imports from its own and from lower ones. */
const layers = [
  'formula',
  'contract',
  'i18n',
  'ui',
  'kinds',
  'engine',
  'src',
  'resources',
  'app',
] as const
type Layer = (typeof layers)[number]

/** The layer that a file's folder stands for; null for the server and the scripts, whose arrows the picture has. */
function layerOf(file: string): Layer | null {
  if (/^src\/app\/|^src\/main\.tsx$/.test(file)) return 'app'
  const [top] = file.split('/')
  return layers.find((layer) => layer === top) ?? null
}

export const upwardArrows: Rule = {
  name: 'upward-arrows',
  sentence: `imports point downwards: ${layers.join(' ← ')}`,
  measure: 'pairs of files that import upwards',
  isSum: false,
  find: () =>
    imports().flatMap(({ from, to }): Breach[] => {
      if (!isProduct(from)) return []
      const [lower, upper] = [layerOf(from), layerOf(to)]
      const isUp = lower !== null && upper !== null && layers.indexOf(upper) > layers.indexOf(lower)
      const pair = `${from} → ${to}`
      return isUp ? [{ key: pair, count: 1, at: [pair] }] : []
    }),
}

/** The feature of the server that a file belongs to, and whether it is one of its queries. */
function featureOf(file: string): { readonly name: string; readonly isQuery: boolean } | null {
  const [, name, rest = ''] =
    /^server\/(accounts|designs|surveys|statistics|exports|notifications)\/(.*)/.exec(file) ?? []
  return name === undefined ? null : { name, isQuery: rest.startsWith('queries/') }
}

export const foreignQueries: Rule = {
  name: 'foreign-queries',
  sentence:
    'a feature of the server reads the tables of another one by its rules, not by its queries',
  measure: 'pairs of files with queries of another feature',
  isSum: false,
  find: () =>
    imports().flatMap(({ from, to }): Breach[] => {
      const [own, other] = [featureOf(from), featureOf(to)]
      const isForeign = own !== null && other?.isQuery === true && own.name !== other.name
      const pair = `${from} → ${to}`
      return isForeign ? [{ key: pair, count: 1, at: [pair] }] : []
    }),
}
