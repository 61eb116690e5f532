import { useState } from 'react'
import { useMatch, useNavigate } from 'react-router'
import { surveyMove, type SurveyStatus } from '../../../../contract/survey-status'
import { it } from '../../../../i18n/doctor'
import { reviewing } from '../../../../i18n/words/doctor/reviewing'
import { paths } from '../../../paths'
import { Button } from '../../../../ui/buttons/Button'
import { IconButton } from '../../../../ui/buttons/IconButton'
import { LinkButton } from '../../../../ui/buttons/LinkButton'
import { Menu, type MenuItem } from '../../../../ui/dialogs/Menu'
import { toasts } from '../../../../ui/feedback/toasts'
import { printing } from '../printing/printing'
import { usePrintBlank } from '../printing/printing'
import { type Review, useReview } from '../reviewing/use-review'
import { rightsIn } from '../rights'
import { CompleteButton } from './CompleteButton'
import { CustomIdDialog } from './CustomIdDialog'
import { DeleteDialog } from './DeleteDialog'
import { ReviewActions } from './ReviewActions'
import { notifyRefusedChange } from './use-status-watch'
import type { SurveyView } from '../survey-view'
import { useSurveyChange } from './use-survey'

const words = it.doctor.survey

type OpenDialog = 'customId' | 'delete' | null

/**
 * Items of the survey's menu: approving without going on, reading, printing, the patient's code while answers can be changed, and the
 * deletion of a draft.
 */
function useMenuItems(
  context: SurveyView,
  { isDue, next, approve }: Review,
  setOpen: (dialog: OpenDialog) => void,
): MenuItem[] {
  const { survey, store, view, editable } = context
  const navigate = useNavigate()
  const printBlank = usePrintBlank(survey.database?.id ?? '', view)
  const isReading = useMatch(paths.doctor.survey.pattern) !== null

  async function printFilled(): Promise<void> {
    store.flush()
    if (isReading) return window.print()
    const address = paths.doctor.survey(survey.id, view)
    printing.request(address)
    await navigate(address)
  }

  const items: MenuItem[] = []
  if (isDue && next) {
    const onSelect = () => approve(null)
    items.push({ label: reviewing.approveAndStay, icon: 'check', onSelect })
  }
  if (editable && !isReading) {
    const to = paths.doctor.survey(survey.id, view)
    items.push({ label: words.read, icon: 'survey', to })
  }
  items.push({ label: words.print, icon: 'print', onSelect: () => void printFilled() })
  items.push({ label: words.printBlank, icon: 'print', onSelect: printBlank })
  if (editable) {
    items.push({
      label: words.changeCustomId,
      icon: 'edit',
      onSelect: () => setOpen('customId'),
    })
    if (survey.status === 'draft') {
      const onSelect = () => setOpen('delete')
      items.push({ label: words.delete, icon: 'delete', danger: true, onSelect })
    }
  }
  return items
}

interface SurveyActionsProps extends SurveyView {
  readonly mine: boolean
}

/** The actions on a survey that its status and the user's rights allow (product §6). */
export function SurveyActions({ mine, ...context }: SurveyActionsProps) {
  const { survey, store, view, editable, isDeleted, recheck } = context
  const [open, setOpen] = useState<OpenDialog>(null)
  const [busy, setBusy] = useState(false)
  const change = useSurveyChange(survey.id)
  const review = useReview(context, mine)
  const items = useMenuItems(context, review, setOpen)
  const isReading = useMatch(paths.doctor.survey.pattern) !== null
  const may = rightsIn(view, mine)
  const canMove = (to: SurveyStatus) => {
    const move = isDeleted ? null : surveyMove(survey.status, to)
    return move !== null && may(move.action)
  }

  const navigate = useNavigate()

  async function reopen(): Promise<void> {
    setBusy(true)
    try {
      await change({ status: 'draft' }, [409])
      toasts.success(words.reopened)
      // A survey is reopened to be filled in.
      await navigate(paths.doctor.surveyEdit(survey.id, view))
    } catch (error) {
      await notifyRefusedChange(error, recheck)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      {editable && isReading && (
        <LinkButton to={paths.doctor.surveyEdit(survey.id, view)}>{words.edit}</LinkButton>
      )}
      {editable && store.asksSomething() && <CompleteButton {...context} change={change} />}
      {canMove('draft') && (
        <Button icon="undo" busy={busy} onClick={() => void reopen()}>
          {words.reopen}
        </Button>
      )}
      <ReviewActions {...{ review, survey, recheck, change }} />
      <Menu items={items}>
        {(trigger) => <IconButton icon="more" label={words.actions} {...trigger} />}
      </Menu>
      {open === 'customId' && (
        <CustomIdDialog survey={survey} change={change} onClose={() => setOpen(null)} />
      )}
      {open === 'delete' && <DeleteDialog {...{ survey, store }} onClose={() => setOpen(null)} />}
    </>
  )
}
