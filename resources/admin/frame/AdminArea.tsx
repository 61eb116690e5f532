import { ThemeProvider } from '@mui/material/styles'
import { CoreAdminContext, CoreAdminUI } from 'react-admin'
import { useState } from 'react'
import { addressed, nestedResources } from '../../index'
import { it } from '../../../i18n/admin'
import { authProvider } from '../provider/auth-provider'
import { dataProvider } from '../provider/data-provider'
import { queryClient } from '../../../src/api/calls/query'
import { NotFoundScreen } from '../../../src/frame/NotFoundScreen'
import { markedBase } from './addresses'
import { AdminLayout } from './AdminLayout'
import { AreaError } from './AreaError'
import { AreaResource } from './AreaResource'
import { i18nProvider } from './i18n-provider'
import { Notifications } from './notifications'
import { preferenceStore } from './preference-store'
import { routerProvider } from './router-provider'
import { createAdminTheme } from './theme'

const store = preferenceStore()

/** Everything below /admin: react-admin inside the product's own router, session, frame and toasts. */
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
            error={AreaError}
          >
            {addressed.map((resource) => (
              <AreaResource
                key={resource.type}
                name={resource.path}
                resource={resource}
                inner={nestedResources(resource)}
              />
            ))}
          </CoreAdminUI>
        </Notifications>
      </ThemeProvider>
    </CoreAdminContext>
  )
}
