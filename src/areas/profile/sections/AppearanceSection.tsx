import { useSyncExternalStore } from 'react'
import { appearance as words } from '../../../../i18n/words/app-bar'
import { profile } from '../../../../i18n/words/profile'
import { ModeSwitch } from '../../../../ui/layout/ModeSwitch'
import { themeChoice } from '../../../../ui/theme/theme-choice'
import { storeTheme } from '../../../account/store-theme'
import { ProfileSection } from '../ProfileSection'

/** Whether the pages are light or dark, for the user wherever they sign in. */
export function AppearanceSection() {
  const current = useSyncExternalStore(themeChoice.subscribe, themeChoice.get)
  return (
    <ProfileSection title={words.title} lead={profile.appearance}>
      <ModeSwitch
        label={words.title}
        modes={words.choices}
        current={current}
        onChange={(choice) => {
          themeChoice.set(choice)
          storeTheme()
        }}
      />
    </ProfileSection>
  )
}
