import { useState } from 'react'
import { it } from '../../../../i18n/it'
import { kindOf, type QuestionKind, questionKinds } from '../../../../kinds/index'
import { Button } from '../../../../src/ui/Button'
import { Dialog } from '../../../../src/ui/Dialog'
import { start } from '../../../start'

const words = it.admin.questions

/** Offers every kind with what it is good for, and adds a question of the one chosen. */
export function AddQuestion({ onAdd }: { readonly onAdd: (kind: QuestionKind) => Promise<void> }) {
  const [choosing, setChoosing] = useState(false)
  const [busy, setBusy] = useState(false)

  async function choose(kind: QuestionKind) {
    setBusy(true)
    try {
      await onAdd(kind)
      setChoosing(false)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button variant="primary" icon="add" onClick={() => setChoosing(true)}>
        {words.add}
      </Button>
      {choosing && (
        <Dialog title={words.kinds} wide onClose={() => setChoosing(false)}>
          <ul role="list" className="kind-list">
            {questionKinds.map((kind) => {
              const { wording } = kindOf(kind)
              return (
                <li key={kind}>
                  <button
                    type="button"
                    className="kind-list__item"
                    disabled={busy}
                    onClick={() => start(choose(kind))}
                  >
                    <strong>{wording.name}</strong>
                    <span>{wording.purpose}</span>
                  </button>
                </li>
              )
            })}
          </ul>
        </Dialog>
      )}
    </>
  )
}
