import type { MissingReason } from '../../../contract/survey-status'
import { missingReasonNames } from '../../../i18n/words/survey-states'
import type { NastyOption } from './nasty-study'

/** A cell by what it is and what it is called: of all but choices the same. */
export interface ExpectedCell {
  readonly value: string | null
  readonly label: string | null
}

interface Placed {
  readonly option: NastyOption
  readonly line: readonly NastyOption[]
}

function placed(options: readonly NastyOption[], above: readonly NastyOption[] = []): Placed[] {
  return options.flatMap((option) => {
    const line = [...above, option]
    return [{ option, line }, ...placed(option.children ?? [], line)]
  })
}

const count = <T>(all: readonly T[], one: T) => all.filter((other) => other === one).length

/** Names of options in files by the documentation: the code, else the path of codes, else that with the id behind it. */
function names(options: readonly Placed[], between: string): Map<string, string> {
  const codeOf = ({ option }: Placed) => option.code.replaceAll('|', '/')
  const pathOf = ({ line }: Placed) => line.map(({ code }) => code).join(between)
  const codes = options.map(codeOf)
  const open = options.filter((one) => count(codes, codeOf(one)) > 1)
  const taken = new Set(codes.filter((code) => count(codes, code) === 1))
  const paths = open.map(pathOf)
  return new Map(
    options.map((one) => {
      if (!open.includes(one)) return [one.option.id, codeOf(one)]
      const path = pathOf(one)
      if (count(paths, path) === 1 && !taken.has(path)) return [one.option.id, path]
      let name = path
      do name += `.${one.option.id}`
      while (taken.has(name))
      return [one.option.id, name]
    }),
  )
}

function labels(options: readonly Placed[], name: ReadonlyMap<string, string>) {
  const wayOf = ({ line }: Placed) => line.map(({ label }) => label).join(' › ')
  const ways = options.map(wayOf)
  return new Map(
    options.map((one) => {
      const way = wayOf(one)
      const { id } = one.option
      return [id, count(ways, way) === 1 ? way : `${way} (${name.get(id) ?? ''})`]
    }),
  )
}

const same = (value: string | null): ExpectedCell => ({ value, label: value })
const truth = (is: boolean | null): ExpectedCell =>
  is === null ? same(null) : { value: is ? '1' : '0', label: is ? 'Sì' : 'No' }

type Entry = string | { readonly option: string; readonly note: string }
const idOf = (entry: Entry) => (typeof entry === 'string' ? entry : entry.option)
const noteOf = (entry: Entry | undefined) =>
  typeof entry === 'object' && entry.note !== '' ? entry.note : null

/** The cells of a choice by their headers, as the API tells its value. @param codes of all questions: none of them heads an option */
export function choiceCells(
  code: string,
  kind: string,
  options: readonly NastyOption[],
  value: unknown,
  codes: readonly string[],
): [header: string, cell: ExpectedCell][] {
  const all = placed(options)
  const name = names(all, '/')
  const key = names(all, '__')
  const label = labels(all, name)
  const told = (id: string | undefined): ExpectedCell =>
    id === undefined ? same(null) : { value: name.get(id) ?? null, label: label.get(id) ?? null }
  if (kind === 'single_choice') {
    const entry = (value ?? undefined) as Entry | undefined
    const cells: [string, ExpectedCell][] = [[code, told(entry && idOf(entry))]]
    const takesNote = options.some(({ withNote }) => withNote)
    return takesNote ? [...cells, [`${code}__nota`, same(noteOf(entry))]] : cells
  }
  if (kind === 'multi_levels_single_choice') {
    const last = (value as readonly string[] | null)?.at(-1)
    const way = last === undefined ? null : (label.get(last) ?? null)
    return [
      [code, same(way)],
      [`${code}__codice`, told(last)],
    ]
  }
  const isTree = kind === 'multi_levels_multiple_choice'
  const chosen = value as readonly (Entry | readonly string[])[] | null
  const fixed = [`${code}__motivo`, ...(isTree ? [`${code}__codici`] : [])]
  const ofOptions = all.flatMap(({ option }) => [
    { option, isNote: false, wanted: `${code}__${key.get(option.id) ?? ''}` },
    ...(option.withNote
      ? [{ option, isNote: true, wanted: `${code}__${key.get(option.id) ?? ''}__nota` }]
      : []),
  ])
  const wanted = ofOptions.map((one) => one.wanted)
  const cells = ofOptions.map(({ option, isNote, wanted: header }): [string, ExpectedCell] => {
    const isTaken = codes.includes(header) || fixed.includes(header) || count(wanted, header) > 1
    const entry = chosen?.find((one) =>
      Array.isArray(one) ? one.includes(option.id) : idOf(one as Entry) === option.id,
    )
    const cell = isNote
      ? same(noteOf(entry as Entry | undefined))
      : truth(chosen === null ? null : entry !== undefined)
    return [isTaken ? `${header}.${option.id}` : header, cell]
  })
  if (!isTree) return cells
  const lasts = chosen?.map((path) => (path as readonly string[]).at(-1) ?? '') ?? null
  const joined = (of: ReadonlyMap<string, string>) =>
    same(lasts?.map((id) => (of.get(id) ?? '').replaceAll('|', '/')).join(' | ') ?? null)
  return [[code, joined(label)], [`${code}__codici`, joined(name)], ...cells]
}

/** The cell of what is no choice, and of a reason. */
export const plainCell = (value: unknown): ExpectedCell =>
  same(value === null || value === undefined ? null : String(value))

export const reasonCell = (reason: unknown): ExpectedCell =>
  same(typeof reason === 'string' ? missingReasonNames[reason as MissingReason] : null)
