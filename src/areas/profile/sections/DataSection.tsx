import { profile } from '../../../../i18n/words/profile'
import { useCallMutation } from '../../../api/calls/query'
import { Button } from '../../../../ui/buttons/Button'
import { saveFile } from '../../../../ui/save-file'
import { ProfileSection } from '../ProfileSection'

const words = profile.data

/** The download of all data about the user (product §9). */
export function DataSection() {
  const read = useCallMutation('ownData', {
    onSuccess: ({ data: { blob, name } }) => saveFile(blob, name ?? 'rilievo.json'),
  })
  return (
    <ProfileSection title={words.title} lead={words.lead}>
      <Button icon="download" busy={read.isPending} onClick={() => read.mutate({})}>
        {words.download}
      </Button>
    </ProfileSection>
  )
}
