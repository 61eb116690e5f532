import { useState } from 'react'
import { newGroups } from '../../../i18n/words/admin/beginning/new-groups'
import { readyScores } from '../../../i18n/words/admin/beginning/scores/index'
import { paths } from '../../../src/paths'
import { useNavigateIfHere } from '../../../ui/address/use-navigate-if-here'
import { FormDialog } from '../../../ui/dialogs/FormDialog'
import { toasts } from '../../../ui/feedback/toasts'
import { RadioGroup } from '../../../ui/fields/Checkbox'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden'
import { Markdown } from '../../../ui/markdown/Markdown'
import { start } from '../../admin/start'
import { useDesignCalls } from '../design-calls'
import { useDesigner } from '../designer-context'
import { groupOfScore } from './ready-score'

const words = newGroups.score

/** Dialog that adds a ready score as a group of questions, each score with its source. */
export default function ScoreDialog({ onClose }: { readonly onClose: () => void }) {
  const { design } = useDesigner()
  const calls = useDesignCalls()
  const navigatorFromHere = useNavigateIfHere()
  const [id, setId] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const score = readyScores.find((one) => one.id === id)

  async function add() {
    if (score === undefined) return
    setBusy(true)
    const navigate = navigatorFromHere()
    try {
      const groupId = await calls.addGroup(groupOfScore(score))
      toasts.success(words.added(score.name))
      await navigate(paths.admin.groupEdit(design.id, groupId))
      onClose()
    } finally {
      setBusy(false)
    }
  }

  return (
    <FormDialog
      title={words.title}
      wide
      confirm={words.confirm}
      disabled={score === undefined}
      busy={busy}
      onSubmit={() => start(add())}
      onClose={onClose}
    >
      <RadioGroup
        legend={<VisuallyHidden>{words.choose}</VisuallyHidden>}
        value={id}
        choices={readyScores.map(({ id, name, purpose }) => ({
          value: id,
          label: name,
          help: purpose,
        }))}
        onChange={setId}
      />
      <div role="status" className="note">
        {score && <Markdown text={words.source(score.source)} />}
      </div>
      <p className="muted">{words.help}</p>
    </FormDialog>
  )
}
