import { ThemeProvider } from '@mui/material/styles'
import { CoreAdminContext, CoreAdminUI, type CoreLayoutProps } from 'react-admin'
import { Suspense, useState } from 'react'
import { addressed, nestedResources } from '../../index'
import { it } from '../../../i18n/admin'
import { authProvider } from '../provider/auth-provider'
import { dataProvider } from '../provider/data-provider'
import { queryClient } from '../../../src/api/calls/query'
import AreaSkeleton from '../../../src/frame/AreaSkeleton'
import { NotFoundScreen } from '../../../src/frame/NotFoundScreen'
import { markedBase } from './addresses'
import { AreaResource } from './AreaResource'
import { i18nProvider, Notifications } from './messages'
import { preferenceStore } from './preference-store'
import { routerProvider } from './router-provider'
import { createAdminTheme } from './theme'

const store = preferenceStore()
const NotFound = () => <NotFoundScreen />

/** All pages below /admin: react-admin inside the product's own router, session, frame and toasts. */
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
            catchAll={NotFound}
            error={AreaError}
          >
            {addressed.map((resource) => (
              <AreaResource
                key={resource.type}
                name={resource.path}
                resource={resource}
                nested={nestedResources(resource)}
              />
            ))}
          </CoreAdminUI>
        </Notifications>
      </ThemeProvider>
    </CoreAdminContext>
  )
}

/** Layout of the area's pages: the shell has drawn the frame around them. */
function AdminLayout({ children }: CoreLayoutProps) {
  return <Suspense fallback={<AreaSkeleton />}>{children}</Suspense>
}

/** Hands an error of a page's rendering on to the product's own failure screen. */
function AreaError({ error }: { readonly error: Error }): never {
  throw error
}
