import { optionEditor } from '../../../i18n/words/admin/option-editor'
import { bare } from '../../../contract/seen-text'
import { useLayoutEffect, useState } from 'react'
import type { CommitMode } from '../../view'
import type { DropPosition } from './drop-position'
import { countOf, moved, optionWith, positionOf, put, step, withOption, without } from './editing'
import type { Option } from '../option'
import { newOptionId } from '../option-id'
import type { OptionActions, OptionTraits } from './option-line'
import type { OptionPosition } from '../option-changes'
import { usedText, usesOf } from '../option-uses'
import type { CachedUses } from '../option-uses'
import type { OutlineRow } from './outline'
import { withPreferred } from './preferred'
import { treeOf } from '../tree'

/** What the actions work on: the editor as it is when one is called. */
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
  readonly focus: (id: string) => void
  readonly say: (text: string) => void
  readonly ask: (question: { kind: 'place' | 'removal'; option: Option }) => void
  readonly reveal: (id: string) => void
  readonly paste: (id: string, text: string) => void
}

const nameOf = (option: Option | undefined) =>
  `«${bare(option?.label ?? '') || optionEditor.unlabelled}»`

function createActions(now: () => Editing) {
  const fresh = (place: (rows: readonly Option[]) => OptionPosition) => {
    const option: Option = { id: newOptionId(), label: '' }
    now().change((rows) => {
      const { under, after } = place(rows)
      return put(rows, option, under, after)
    }, 'now')
    now().focus(option.id)
  }
  const tellPlace = (id: string) => {
    const position = positionOf(now().rows(), id)
    if (position === null) return
    const { parents, siblings, at } = position
    const parent = parents.at(-1)
    const under = parent === undefined ? null : nameOf(parent)
    now().say(optionEditor.placed(nameOf(siblings[at]), at + 1, siblings.length, under))
  }
  /**
   * Takes an option elsewhere. Below another one answers would lose it: then it stays, and says why. It waits for no answer of the
   * server's, which would refuse it as well: the next keys are already on their way, and belong to the option where it then is.
   */
  function move(id: string, { under, after }: OptionPosition): void {
    const { rows, change, isSaved, uses, refuse, setOpen, focus } = now()
    const position = positionOf(rows(), id)
    const option = position?.siblings[position.at]
    if (!position || !option) return
    if ((position.parents.at(-1)?.id ?? null) !== under && isSaved(id)) {
      const count = usesOf(uses.known() ?? {}, option)
      if (count > 0) {
        refuse(id, optionEditor.notMovable(usedText(count)), false)
        return
      }
    }
    if (under !== null) setOpen(under, true)
    change((all) => moved(all, id, under, after), 'now')
    focus(id)
    tellPlace(id)
  }
  function drop(option: Option): void {
    now().change((rows) => without(rows, option.id), 'now')
    now().say(optionEditor.removed(nameOf(option)))
  }
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
  const actions: OptionActions = {
    edit: (id, fields, commitMode) =>
      now().change(
        (rows) => withOption(rows, id, (option) => ({ ...option, ...fields })),
        commitMode,
      ),
    add: (after) => {
      // A new one has its place in the tree, not among what a search found.
      now().reveal(after)
      fresh((rows) => ({ under: positionOf(rows, after)?.parents.at(-1)?.id ?? null, after }))
    },
    addBelow: (id) => {
      now().reveal(id)
      now().setOpen(id, true)
      fresh((rows) => ({ under: id, after: optionWith(rows, id)?.children?.at(-1)?.id ?? null }))
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
    focusBy: (id, by) => {
      const seen = now().seen()
      const row = seen[seen.findIndex(({ option }) => option.id === id) + by]
      if (row !== undefined) now().focus(row.option.id)
    },
    reveal: (id) => now().reveal(id),
    paste: (id, text) => now().paste(id, text),
  }
  return {
    actions,
    move: (id: string, position: OptionPosition | DropPosition) => move(id, position),
    drop,
    addLast: () => fresh((rows) => ({ under: null, after: rows.at(-1)?.id ?? null })),
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

/** What can be done with options; made once, so that lines which did not change are not drawn again. */
export function useOptionActions(editing: Editing) {
  const [made] = useState(() => createLatest(editing))
  useLayoutEffect(() => made.follow(editing))
  return made
}
