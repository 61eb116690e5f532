import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { it } from '../../../i18n/admin'
import { kindOf, type QuestionKind, questionKinds } from '../../../kinds/index'
import { createStore } from '../../../src/api/store'
import { Dialog } from '../../../ui/dialogs/Dialog'
import { start } from '../../admin/start'
import { buttonByArrow, letterSearch } from './kind-keys'

const words = it.admin.questions

/** Kind of the question that was added last: administrators often add several of a kind in a row. */
const lastKind = createStore(questionKinds[0])

interface KindDialogProps {
  readonly onAdd: (kind: QuestionKind) => Promise<void>
  readonly onClose: () => void
}

/** Dialog with all kinds and their purposes. A kind is chosen by a click, or found by arrows or by the letters of its name. */
export function KindDialog({ onAdd, onClose }: KindDialogProps) {
  const [busy, setBusy] = useState(false)
  const [preferred] = useState(lastKind.get)
  const [buttonByLetter] = useState(letterSearch)
  const list = useRef<HTMLUListElement>(null)
  const last = useRef<HTMLButtonElement>(null)
  useEffect(() => last.current?.focus(), [])

  async function choose(kind: QuestionKind) {
    if (busy) return
    setBusy(true)
    lastKind.set(kind)
    try {
      await onAdd(kind)
    } finally {
      setBusy(false)
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const next = buttonByArrow(buttons, event.key) ?? buttonByLetter(buttons, event.key)
    if (next === null) return
    event.preventDefault()
    next.focus()
  }

  return (
    <Dialog title={words.kinds} wide onClose={onClose}>
      <p className="field__help">{words.kindsHelp}</p>
      <ul role="list" className="kind-list" ref={list}>
        {questionKinds.map((kind) => {
          const { wording } = kindOf(kind)
          return (
            <li key={kind}>
              <button
                type="button"
                ref={kind === preferred ? last : null}
                className="kind-list__item"
                aria-disabled={busy || undefined}
                onClick={() => start(choose(kind))}
                onKeyDown={onKeyDown}
              >
                <strong>{wording.name}</strong>
                <span>{wording.purpose}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
