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

/** Position for questions: a group, and the question before which they come; null means at the end. */
export interface QuestionPosition {
  readonly group: DesignedGroup
  readonly beforeId: string | null
}

interface QuestionPositionDialogProps {
  readonly title: string
  /** Group that the questions are in now. */
  readonly from: DesignedGroup
  readonly onChoose: (position: QuestionPosition) => Promise<void>
  readonly onClose: () => void
}

/** Dialog that asks for another group and for the position in it. */
export function QuestionPositionDialog(props: QuestionPositionDialogProps) {
  const { title, from, onChoose, onClose } = props
  const { design } = useDesigner()
  const others = design.groups.filter(({ id }) => id !== from.id)
  const [groupId, setGroupId] = useState(others[0]?.id ?? '')
  const [beforeId, setBeforeId] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const group = others.find(({ id }) => id === groupId)

  async function choose() {
    if (group === undefined) return
    setBusy(true)
    setError(null)
    try {
      await onChoose({ group, beforeId: beforeId === '' ? null : beforeId })
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      // Failures with other statuses have had their toast.
      if (failure.status === 404 || failure.status === 422) setError(reasonOf(failure))
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
      {error && <Alert tone="danger">{error}</Alert>}
      {group === undefined ? (
        <p>{words.noOtherGroup}</p>
      ) : (
        <>
          <TargetGroups
            groups={others}
            chosenId={groupId}
            onChoose={(id) => {
              setGroupId(id)
              setBeforeId('')
            }}
          />
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

interface TargetGroupsProps {
  readonly groups: readonly DesignedGroup[]
  readonly chosenId: string
  readonly onChoose: (groupId: string) => void
}

/** Groups as radio buttons, each with its colour and number of questions. */
function TargetGroups({ groups, chosenId, onChoose }: TargetGroupsProps) {
  return (
    <fieldset className="place-groups">
      <legend>{words.targetGroup}</legend>
      <div className="choice-list">
        {groups.map(({ id, name, color, archivedAt, questions }) => (
          <label
            key={id}
            className="choice-list__item place-groups__item"
            style={{ '--group-color': color }}
          >
            <input
              type="radio"
              name="target-group"
              checked={id === chosenId}
              onChange={() => onChoose(id)}
            />
            <span className="place-groups__name">{name}</span>
            {archivedAt !== null && <Chip icon="archive">{it.admin.groups.archived}</Chip>}
            <small>{it.admin.databases.questions(questions.length)}</small>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
