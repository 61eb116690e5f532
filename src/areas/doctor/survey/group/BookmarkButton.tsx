import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { it } from '../../../../../i18n/doctor'
import { call } from '../../../../api/calls/http'
import { Button } from '../../../../../ui/buttons/Button'
import { IconButton } from '../../../../../ui/buttons/IconButton'
import { toasts } from '../../../../../ui/feedback/toasts'
import { usePageKeys } from '../../../../../ui/shortcuts/use-page-keys'
import type { GroupState } from '../../../../answers/survey/group-states'
import type { SurveyRecord } from '../../../../answers/survey/survey-record'
import type { SurveyStore } from '../../../../answers/survey/survey-store'
import { notifyRefusedChange } from '../use-status-watch'
import type { StatusWatch } from '../use-status-watch'
import { mergeSurvey } from '../../survey-cache'

const words = it.doctor.survey

interface BookmarkButtonProps {
  readonly survey: SurveyRecord
  readonly store: SurveyStore
  readonly group: GroupState
  readonly recheck: StatusWatch['recheck']
  /** Whether the label is visible beside the icon. */
  readonly inWords?: boolean
}

/** Sets or removes the survey's one bookmark: "Riprendi" opens its group (product §6). */
export function BookmarkButton(props: BookmarkButtonProps) {
  const { survey, store, group, recheck, inWords = false } = props
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const surveyId = survey.id
  const isHere = group.answersGroupId !== null && survey.bookmarkId === group.answersGroupId

  /** The id of the group's answers group, made here if there is none: a bookmark needs one. */
  async function answersGroupOf(): Promise<string> {
    if (group.answersGroupId !== null) return group.answersGroupId
    const { data } = await call('createAnswersGroup', {
      params: { surveyId },
      body: { groupId: group.id },
      idempotencyKey: crypto.randomUUID(),
    })
    store.setAnswersGroup(group.id, data.id)
    return data.id
  }

  async function toggle(): Promise<void> {
    if (busy) return
    setBusy(true)
    try {
      const bookmarkId = isHere ? null : await answersGroupOf()
      await call('updateBookmark', { params: { surveyId }, body: { bookmarkId } })
      mergeSurvey(client, surveyId, { bookmarkId })
      toasts.success(isHere ? words.bookmarkTaken : words.bookmarkSet)
    } catch (error) {
      // The bookmark stays where it was.
      await notifyRefusedChange(error, recheck)
    } finally {
      setBusy(false)
    }
  }

  usePageKeys({ 'alt+shift+Enter': () => void toggle() })

  const label = isHere ? words.unbookmark : words.bookmark
  const button = {
    icon: isHere ? 'bookmark-filled' : 'bookmark',
    'aria-pressed': isHere,
    'aria-keyshortcuts': 'Alt+Shift+Enter',
    disabled: busy,
    onClick: () => void toggle(),
  } as const
  return inWords ? (
    <Button variant="quiet" {...button}>
      {label}
    </Button>
  ) : (
    <IconButton label={label} {...button} />
  )
}
