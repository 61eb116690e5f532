import { bare } from '../../../../contract/seen-text'
import { it } from '../../../../i18n/doctor'
import { handledByCaller } from '../../../api/calls/status-groups'
import { toasts } from '../../../../ui/feedback/toasts'
import { CallDialog } from '../CallDialog'
import type { SurveyRecord } from '../../../answers/survey/survey-record'
import { CustomIdField } from '../custom-id/CustomIdField'
import { usePersistedText } from '../use-persisted-text'
import type { useSurveyChange } from './use-survey'

const words = it.doctor.survey

interface CustomIdDialogProps {
  readonly survey: SurveyRecord
  readonly change: ReturnType<typeof useSurveyChange>
  readonly onClose: () => void
}

/** Changes the patient's code of a survey; an empty text removes it. */
export function CustomIdDialog({ survey, change, onClose }: CustomIdDialogProps) {
  const [customId, setCustomId] = usePersistedText(`code/${survey.id}`, survey.customId ?? '')
  return (
    <CallDialog
      title={words.changeCustomId}
      confirm={words.save}
      onClose={onClose}
      submit={async () => {
        await change({ customId: bare(customId) }, handledByCaller)
        toasts.success(words.customIdSaved)
        onClose()
      }}
    >
      {(messages) => (
        <CustomIdField value={customId} error={messages['customId']} onChange={setCustomId} />
      )}
    </CallDialog>
  )
}
