import { bare } from '../../../../contract/seen-text'
import { useQueryClient } from '@tanstack/react-query'
import { it } from '../../../../i18n/doctor'
import { offline } from '../../../../i18n/words/doctor/offline'
import { call } from '../../../api/calls/http'
import { useIdempotencyKey } from '../../../api/calls/idempotency-key'
import { callKey } from '../../../api/calls/query'
import { handledByCaller } from '../../../api/calls/status-groups'
import { paths } from '../../../paths'
import { toasts } from '../../../../ui/feedback/toasts'
import { useNavigateIfHere } from '../../../../ui/address/use-navigate-if-here'
import { CallDialog } from '../CallDialog'
import { CustomIdField } from '../custom-id/CustomIdField'
import { usePersistedText } from '../use-persisted-text'

const words = it.doctor.newSurvey

interface NewSurveyDialogProps {
  readonly databaseId: string
  readonly onClose: () => void
}

/** Creates a survey and goes to its first group. */
export default function NewSurveyDialog({ databaseId, onClose }: NewSurveyDialogProps) {
  const [customId, setCustomId] = usePersistedText(`new/${databaseId}`, '')
  // One key for each code, so that a second click or a lost reply makes no second survey.
  const keyOf = useIdempotencyKey()
  const beginNavigation = useNavigateIfHere()
  const client = useQueryClient()
  return (
    <CallDialog
      title={words.title}
      confirm={words.create}
      away={offline.noNewSurvey}
      onClose={onClose}
      submit={async () => {
        const navigateIfHere = beginNavigation()
        const trimmed = bare(customId)
        const { data } = await call('createSurvey', {
          params: { databaseId },
          body: trimmed === '' ? {} : { customId: trimmed },
          idempotencyKey: keyOf(trimmed),
          quiet: handledByCaller,
        })
        if (await navigateIfHere(paths.doctor.surveyEdit(data.id, 'user'))) return
        // The doctor has left the page meanwhile, and might create the survey a second time.
        toasts.success(words.created)
        await client.invalidateQueries({ queryKey: callKey('surveys') })
      }}
    >
      {(messages) => (
        <CustomIdField value={customId} error={messages['customId']} onChange={setCustomId} />
      )}
    </CallDialog>
  )
}
