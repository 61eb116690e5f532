import { useState } from 'react'
import { it } from '../../../i18n/admin'
import { CallError } from '../../../src/api/calls/call-error'
import { Alert } from '../../../ui/feedback/Alert'
import { Button } from '../../../ui/buttons/Button'
import { Chip } from '../../../ui/Chip'
import { Dialog } from '../../../ui/dialogs/Dialog'
import { Select } from '../../../ui/fields/Select'
import { reasonOf } from '../../admin/start'
import type { DesignedGroup } from '../design'
import { useDesigner } from '../designer-context'

const words = it.admin.questions

/** Where questions go: a group, and the question before which they stand there; null = at the end. */
export interface QuestionPosition {
  readonly group: DesignedGroup
  readonly beforeId: string | null
}

interface PlaceDialogProps {
  readonly title: string
  /** The group that they are in now. */
  readonly from: DesignedGroup
  readonly onChoose: (place: QuestionPosition) => Promise<void>
  readonly onClose: () => void
}

/** Asks for another group and the place in it. */
export function QuestionPositionDialog({ title, from, onChoose, onClose }: PlaceDialogProps) {
  const { design } = useDesigner()
  const others = design.groups.filter(({ id }) => id !== from.id)
  const [groupId, setGroupId] = useState(others[0]?.id ?? '')
  const [beforeId, setBeforeId] = useState('')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const group = others.find(({ id }) => id === groupId)

  async function choose() {
    if (group === undefined) return
    setBusy(true)
    setRefusal(null)
    try {
      await onChoose({ group, beforeId: beforeId === '' ? null : beforeId })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // Other failures have had their toast.
      if (error.status === 404 || error.status === 422) setRefusal(reasonOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{it.shell.cancel}</Button>
          {group && (
            <Button variant="primary" busy={busy} onClick={() => void choose()}>
              {words.moveConfirm}
            </Button>
          )}
        </>
      }
    >
      {refusal && <Alert tone="danger">{refusal}</Alert>}
      {group === undefined ? (
        <p>{words.noOtherGroup}</p>
      ) : (
        <>
          <fieldset className="place-groups">
            <legend>{words.targetGroup}</legend>
            <div className="choice-list">
              {others.map(({ id, name, color, archivedAt, questions }) => (
                <label
                  key={id}
                  className="choice-list__item place-groups__item"
                  style={{ '--group-color': color }}
                >
                  <input
                    type="radio"
                    name="target-group"
                    checked={id === groupId}
                    onChange={() => {
                      setGroupId(id)
                      setBeforeId('')
                    }}
                  />
                  <span className="place-groups__name">{name}</span>
                  {archivedAt !== null && <Chip icon="archive">{it.admin.groups.archived}</Chip>}
                  <small>{it.admin.databases.questions(questions.length)}</small>
                </label>
              ))}
            </div>
          </fieldset>
          <Select
            label={words.targetPlace}
            value={beforeId}
            onChange={(event) => setBeforeId(event.target.value)}
          >
            <option value="">{words.atTheEnd}</option>
            {group.questions.map(({ id, name }) => (
              <option key={id} value={id}>
                {words.before(name)}
              </option>
            ))}
          </Select>
        </>
      )}
    </Dialog>
  )
}
