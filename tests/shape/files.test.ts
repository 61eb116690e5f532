import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { questionKinds } from '../../kinds/index'

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '')
const code = files.filter((file) => /\.(ts|tsx|js|cjs|mjs)$/.test(file))
const text = (file: string) => readFileSync(file, 'utf8')
const lineCount = (file: string) => text(file).split('\n').length

describe('the files of the project', () => {
  it('are never longer than 350 lines', () => {
    expect(code.filter((file) => lineCount(file) > 350)).toEqual([])
  })

  it('have a median of about 60 lines', () => {
    const lengths = code
      .filter((file) => !file.startsWith('tests/'))
      .map(lineCount)
      .sort((a, b) => a - b)
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(75)
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
      (file) => file !== 'tests/shape/files.test.ts' && pattern.test(text(file)),
    )
    expect(bad).toEqual([])
  })
})

describe('a kind of question', () => {
  it('is named nowhere but in its registry and in tests', () => {
    // Words that also mean something else in code (a column type, an input type) can't tell a kind from their other meaning.
    const ambiguous = ['text', 'date', 'number', 'boolean', 'range', 'formula']
    const names = questionKinds.filter((kind) => !ambiguous.includes(kind))
    const quoted = new RegExp(`['"\`](${names.join('|')})['"\`]`)
    const bad = code.filter(
      (file) => !/^(kinds|tests|bench)\//.test(file) && quoted.test(text(file)),
    )
    expect(bad).toEqual([])
  })
})

describe('a test that knows days or times', () => {
  it('says so, so that it runs in two time zones', () => {
    const knows = /\bDate\b|\d{4}-\d{2}-\d{2}|\d{2}\/\d{2}\/\d{4}|\b\d{2}:\d{2}\b/
    // Journeys have the time zone of their browser, whatever that of the server is.
    const tests = files.filter((file) =>
      /^tests\/(contract|kinds|screens|server)\/.*\.test\.tsx?$/.test(file),
    )
    const bad = tests.filter(
      (file) => knows.test(text(file)) && !text(file).includes('// @module-tag calendar\n'),
    )
    expect(bad).toEqual([])
  })
})
