import { ThemeProvider } from '@mui/material/styles'
import { CoreAdminContext } from 'react-admin'
import { type ReactNode, useState } from 'react'
import { authProvider } from '../provider/auth-provider'
import { dataProvider } from '../provider/data-provider'
import { queryClient } from '../../../src/api/calls/query'
import { markedBase } from './addresses'
import { i18nProvider } from './messages'
import { preferenceStore } from './preference-store'
import { routerProvider } from './router-provider'
import { createAdminTheme } from './theme'

const store = preferenceStore()

/** react-admin inside the product's own router, session and cache. */
export function AdminContext({ children }: { readonly children: ReactNode }) {
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
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </CoreAdminContext>
  )
}
