import { optionEditor } from '../../../i18n/words/admin/option-editor'
import { bare } from '../../../contract/seen-text'
import { useLayoutEffect, useState } from 'react'
import type { CommitMode } from '../../../ui/fields/leaving'
import type { DropPosition } from './drop-position'
import { countOf, moved, optionWith, positionOf, put, step, withOption, without } from './editing'
import { type Option, newOptionId } from '../option'
import type { OptionActions, OptionField, OptionTraits } from './option-line'
import type { OptionPosition } from '../option-changes'
import { usedText, usesOf, type CachedUses } from './option-uses'
import type { OutlineRow } from './outline'
import { treeOf, lineOf, type Tree } from '../tree'

const isExclusive = (tree: Tree, id: string) => {
  const node = tree.byId.get(id)
  return node !== undefined && lineOf(node).some(({ option }) => option.exclusive === true)
}

/**
 * Preselected options after one was ticked or unticked. A single choice has one of them. An exclusive option removes the others and
 * is removed by them, as in an answer.
 */
function withPreferred(
  tree: Tree,
  defaults: readonly string[],
  id: string,
  preferred: boolean,
  single: boolean,
): string[] {
  const others = defaults.filter((other) => other !== id)
  if (!preferred) return others
  if (single || isExclusive(tree, id)) return [id]
  return [...others.filter((other) => !isExclusive(tree, other)), id]
}

/** The editor as the actions find it when they are called. */
export interface Editing {
  readonly rows: () => readonly Option[]
  readonly change: (
    edit: (rows: readonly Option[]) => readonly Option[],
    commitMode: CommitMode,
  ) => void
  readonly isSaved: (id: string) => boolean
  readonly seen: () => readonly OutlineRow[]
  readonly defaults: readonly string[]
  readonly onDefaults: (defaults: string[]) => void
  readonly traits: OptionTraits
  readonly uses: CachedUses
  readonly setOpen: (id: string, open: boolean | null) => void
  readonly setDetails: (change: (open: string | null) => string | null) => void
  readonly refuse: (id: string, message: string, canRetire: boolean) => void
  readonly focus: (id: string, field?: OptionField) => void
  readonly say: (text: string) => void
  readonly ask: (question: { kind: 'place' | 'removal'; option: Option }) => void
  readonly reveal: (id: string) => void
  readonly paste: (id: string, text: string) => void
}

const nameOf = (option: Option | undefined) =>
  `«${bare(option?.label ?? '') || optionEditor.unlabelled}»`

/** Actions that add, move and remove options. @param now the editor at the moment of a call */
function createPlacing(now: () => Editing) {
  const addNew = (positionIn: (rows: readonly Option[]) => OptionPosition) => {
    const option: Option = { id: newOptionId(), label: '' }
    now().change((rows) => {
      const { under, after } = positionIn(rows)
      return put(rows, option, under, after)
    }, 'now')
    now().focus(option.id)
  }
  const announcePosition = (id: string) => {
    const position = positionOf(now().rows(), id)
    if (position === null) return
    const { parents, siblings, at } = position
    const parent = parents.at(-1)
    const under = parent === undefined ? null : nameOf(parent)
    now().say(optionEditor.placed(nameOf(siblings[at]), at + 1, siblings.length, under))
  }
  /**
   * Moves an option. Moving it below another parent is refused if answers have it, as they would lose it. Only cached counts are used:
   * the next keys are already coming, and belong to the option at its new position. The server would refuse the move as well.
   */
  function move(id: string, { under, after }: OptionPosition): void {
    const { rows, change, isSaved, uses, refuse, setOpen, focus } = now()
    const position = positionOf(rows(), id)
    const option = position?.siblings[position.at]
    if (!position || !option) return
    if ((position.parents.at(-1)?.id ?? null) !== under && isSaved(id)) {
      const count = usesOf(uses.cached() ?? {}, option)
      if (count > 0) {
        refuse(id, optionEditor.notMovable(usedText(count)), false)
        return
      }
    }
    if (under !== null) setOpen(under, true)
    change((all) => moved(all, id, under, after), 'now')
    focus(id)
    announcePosition(id)
  }
  function drop(option: Option): void {
    now().change((rows) => without(rows, option.id), 'now')
    now().say(optionEditor.removed(nameOf(option)))
  }
  /** Removes an option, or refuses it if answers have it; asks for confirmation if there are options below. */
  async function remove(id: string): Promise<void> {
    const option = optionWith(now().rows(), id)
    if (option === undefined) return
    const count = now().isSaved(id) ? usesOf((await now().uses.ask()) ?? {}, option) : 0
    if (count > 0) now().refuse(id, optionEditor.notRemovable(usedText(count)), true)
    else if (countOf(option.children ?? []) > 0) now().ask({ kind: 'removal', option })
    else {
      const seen = now().seen()
      const at = seen.findIndex((row) => row.option.id === id)
      const next = seen[at + 1] ?? seen[at - 1]
      drop(option)
      if (next !== undefined) now().focus(next.option.id)
    }
  }
  return { addNew, move, drop, remove }
}
type Placing = ReturnType<typeof createPlacing>

/** Actions on the position of an option in its tree. */
function positionActions(now: () => Editing, { addNew, move, drop, remove }: Placing) {
  return {
    add: (after) => {
      // A new option has its position in the tree, not among the matches of a search.
      now().reveal(after)
      addNew((rows) => ({ under: positionOf(rows, after)?.parents.at(-1)?.id ?? null, after }))
    },
    addBelow: (id) => {
      now().reveal(id)
      now().setOpen(id, true)
      addNew((rows) => ({ under: id, after: optionWith(rows, id)?.children?.at(-1)?.id ?? null }))
    },
    step: (id, to) => {
      const position = step(now().rows(), id, to)
      if (position !== null) move(id, position)
      else now().say(`${nameOf(optionWith(now().rows(), id))} ${optionEditor.stuck[to]}`)
    },
    choosePlace: (id) => {
      const option = optionWith(now().rows(), id)
      if (option !== undefined) now().ask({ kind: 'place', option })
    },
    remove: (id) => void remove(id),
    dropEmpty: (id) => {
      const option = optionWith(now().rows(), id)
      const seen = now().seen()
      const before = seen[seen.findIndex((row) => row.option.id === id) - 1]
      if (option === undefined) return
      if (now().isSaved(id)) void remove(id)
      else if (countOf(option.children ?? []) === 0) {
        drop(option)
        if (before !== undefined) now().focus(before.option.id)
      }
    },
  } satisfies Partial<OptionActions>
}

/** Actions on the fields of an option, and on what the editor shows of it. */
function fieldActions(now: () => Editing) {
  return {
    edit: (id, fields, commitMode) =>
      now().change(
        (rows) => withOption(rows, id, (option) => ({ ...option, ...fields })),
        commitMode,
      ),
    retire: (id, retired) => {
      const { change, defaults, onDefaults } = now()
      change(
        (rows) => withOption(rows, id, (option) => ({ ...option, retired: retired || undefined })),
        'now',
      )
      if (retired && defaults.includes(id)) onDefaults(defaults.filter((other) => other !== id))
    },
    prefer: (id, preferred) => {
      const { rows, defaults, onDefaults, traits } = now()
      const tree = treeOf({ options: [...rows()] })
      onDefaults(withPreferred(tree, defaults, id, preferred, traits.single))
    },
    toggle: (id) => now().setOpen(id, null),
    toggleDetails: (id) => now().setDetails((open) => (open === id ? null : id)),
    focusBy: (id, by, field) => {
      const seen = now().seen()
      const row = seen[seen.findIndex(({ option }) => option.id === id) + by]
      if (row !== undefined) now().focus(row.option.id, field)
    },
    reveal: (id) => now().reveal(id),
    paste: (id, text) => now().paste(id, text),
  } satisfies Partial<OptionActions>
}

function createActions(now: () => Editing) {
  const placing = createPlacing(now)
  const actions: OptionActions = { ...fieldActions(now), ...positionActions(now, placing) }
  return {
    actions,
    move: (id: string, position: OptionPosition | DropPosition) => placing.move(id, position),
    drop: placing.drop,
    addLast: () => placing.addNew((rows) => ({ under: null, after: rows.at(-1)?.id ?? null })),
  }
}

function createLatest(first: Editing) {
  let latest = first
  return {
    ...createActions(() => latest),
    follow(editing: Editing) {
      latest = editing
    },
  }
}

/** Actions on options, made once, so that unchanged lines are not drawn again. */
export function useOptionActions(editing: Editing) {
  const [made] = useState(() => createLatest(editing))
  useLayoutEffect(() => made.follow(editing))
  return made
}
