import { useState } from 'react'
import { it } from '../../../i18n/admin'
import { CallError } from '../../../src/api/calls/call-error'
import { Alert } from '../../../ui/feedback/Alert'
import { Button } from '../../../ui/buttons/Button'
import { Chip } from '../../../ui/Chip'
import { GroupDot } from '../../../ui/GroupDot'
import { Dialog } from '../../../ui/dialogs/Dialog'
import { RadioGroup } from '../../../ui/fields/Checkbox'
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
          <div className="tick-list">
            <RadioGroup
              legend={words.targetGroup}
              value={groupId}
              choices={others.map((other) => ({
                value: other.id,
                label: <GroupLabel group={other} />,
                help: it.admin.databases.questions(other.questions.length),
              }))}
              onChange={(id) => {
                setGroupId(id)
                setBeforeId('')
              }}
            />
          </div>
          <Select
            label={words.targetPlace}
            value={beforeId}
            choices={[
              { value: '', label: words.atTheEnd },
              ...group.questions.map(({ id, name }) => ({ value: id, label: words.before(name) })),
            ]}
            onChange={setBeforeId}
          />
        </>
      )}
    </Dialog>
  )
}

/** A group's colour and name. */
function GroupLabel({ group: { name, color, archivedAt } }: { readonly group: DesignedGroup }) {
  return (
    <span style={{ '--group-color': color }}>
      <GroupDot />
      {name} {archivedAt !== null && <Chip icon="archive">{it.admin.groups.archived}</Chip>}
    </span>
  )
}
