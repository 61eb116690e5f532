import { basename, dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SOURCES } from '../../scripts/fingerprint.js'
import { code, files, lineCount, product, textOf } from './reading/files'

describe('the files of the project', () => {
  it('are never longer than 350 lines', () => {
    expect(code.filter((file) => lineCount(file) > 350)).toEqual([])
  })

  it('are named after what they are about', () => {
    const rooms = /^(utils?|helpers?|common|misc|lib)(\.\w+)?$/
    const bad = files.filter(
      (file) =>
        rooms.test(basename(file)) ||
        dirname(file)
          .split('/')
          .some((part) => rooms.test(part)),
    )
    expect(bad).toEqual([])
  })

  it('switch no check off', () => {
    const words = [
      ': any\\b',
      'as any\\b',
      '@ts-ignore',
      '@ts-expect-error',
      'eslint-disable',
      'oxlint-disable',
    ]
    const pattern = new RegExp(words.join('|'))
    const bad = code.filter(
      (file) => file !== 'tests/shape/files.test.ts' && pattern.test(textOf(file)),
    )
    expect(bad).toEqual([])
  })
})

describe('a build', () => {
  it('is made anew when a file in any folder of the product changes', () => {
    const folders = new Set(product.map((file) => file.split('/')[0] ?? ''))
    folders.delete('scripts')
    expect([...folders].sort()).toEqual([...SOURCES].sort())
  })
})

describe('a test that knows days or times', () => {
  it('says so, so that it runs in two time zones', () => {
    const knows = /\bDate\b|\d{4}-\d{2}-\d{2}|\d{2}\/\d{2}\/\d{4}|\b\d{2}:\d{2}\b/
    // Journeys have the time zone of their browser, whatever that of the server is.
    const tests = files.filter((file) =>
      /^tests\/(contract|engine|formula|kinds|screens|server)\/.*\.test\.tsx?$/.test(file),
    )
    const bad = tests.filter(
      (file) => knows.test(textOf(file)) && !textOf(file).includes('// @module-tag calendar\n'),
    )
    expect(bad).toEqual([])
  })
})
