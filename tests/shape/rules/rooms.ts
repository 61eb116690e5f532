import { dirname } from 'node:path'
import { files, isProduct, lineCount, product } from '../reading/files'
import { imports } from '../reading/imports'
import type { Breach, Rule } from './rule'

const mostFiles = 20
const fewestLines = 30

/** Folders that hold one file for each of many alike: decisions, migrations, icons. */
const rows = /^(docs\/decisions|server\/db\/migrations|ui\/icons)(\/|$)/

/** At most 20 files side by side: more can't be taken in at a glance. */
export const rooms: Rule = {
  name: 'rooms',
  sentence: `a folder holds at most ${mostFiles} files`,
  measure: `folders with more than ${mostFiles} files`,
  isSum: false,
  find() {
    const counts = new Map<string, number>()
    for (const file of files) {
      const room = dirname(file)
      if (room !== '.' && !rows.test(room)) counts.set(room, (counts.get(room) ?? 0) + 1)
    }
    return [...counts]
      .filter(([, count]) => count > mostFiles)
      .map(([key, count]) => ({ key, count }))
  },
}

/** Files that list many others, each of which is one entry: kinds, resources, models, functions, screens. */
const registries =
  /^(kinds\/(index|views|samples|examples|registry\/.*|\w+\/\w+[.]entry)|resources\/index|contract\/(models\/index|endpoints)|formula\/functions\/table|server\/(calls\/index|jobs\/tasks|db\/schema)|i18n\/(it|words\/[\w/]*index)|src\/app\/routes|ui\/icons\/[\w/]+|.*\/screens)\.tsx?$/

/** Small files that one neighbour alone imports. */
function crumbs(): Breach[] {
  const importers = new Map<string, Set<string>>()
  const lazy = new Set<string>()
  for (const { from, to, isLazy } of imports()) {
    if (!isProduct(from)) continue
    if (isLazy) lazy.add(to)
    importers.set(to, (importers.get(to) ?? new Set()).add(from))
  }
  return product.flatMap((file) => {
    const [importer, ...others] = importers.get(file) ?? []
    const isCrumb =
      importer !== undefined &&
      others.length === 0 &&
      dirname(importer) === dirname(file) &&
      !lazy.has(file) &&
      !registries.test(importer) &&
      lineCount(file) < fewestLines
    return isCrumb ? [{ key: file, count: 1, at: [`${file}: for ${importer} alone`] }] : []
  })
}

/** A file of a few lines for its neighbour alone has the reader put together what belongs together. */
export const smallFiles: Rule = {
  name: 'small-files',
  sentence: `a file under ${fewestLines} lines has importers beyond one neighbour, is lazy or a registry's entry`,
  measure: `files under ${fewestLines} lines for one neighbour alone`,
  isSum: false,
  find: crumbs,
}
