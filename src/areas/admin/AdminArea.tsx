import { ThemeProvider } from '@mui/material/styles'
import { CoreAdminContext, CoreAdminUI, memoryStore } from 'ra-core'
import { useState } from 'react'
import { resources } from '../../../resources/index'
import { it } from '../../../i18n/it'
import { authProvider } from '../../data/auth-provider'
import { dataProvider } from '../../data/data-provider'
import { queryClient } from '../../data/query'
import { sessionStore } from '../../data/session-store'
import { NotFoundScreen } from '../../ui/NotFoundScreen'
import { markedBase } from './addresses'
import { AdminLayout } from './AdminLayout'
import { AreaFailure } from './AreaFailure'
import { AreaResource } from './AreaResource'
import { i18nProvider } from './i18n-provider'
import { Notifications } from './notifications'
import { routerProvider } from './router-provider'
import { createAdminTheme } from './theme'

// In memory, because the product writes one key of local storage (spec §9); filters and pages are forgotten with the session.
const store = memoryStore()
sessionStore.subscribe(() => {
  if (sessionStore.get().token === null) store.reset()
})

/** Everything below /admin: react-admin inside the product's own router, session, frame and toasts (architecture §3). */
export function AdminArea() {
  const [theme] = useState(createAdminTheme)
  return (
    <CoreAdminContext
      basename={markedBase}
      routerProvider={routerProvider}
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
    >
      <ThemeProvider theme={theme}>
        <Notifications>
          <CoreAdminUI
            disableTelemetry
            title={it.admin.title}
            layout={AdminLayout}
            catchAll={NotFoundScreen}
            error={AreaFailure}
          >
            {resources.map((resource) => (
              <AreaResource key={resource.name} {...resource} />
            ))}
          </CoreAdminUI>
        </Notifications>
      </ThemeProvider>
    </CoreAdminContext>
  )
}
