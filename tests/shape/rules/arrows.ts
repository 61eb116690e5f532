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
