import { createTheme, type Theme, type ThemeOptions } from '@mui/material/styles'

/** A colour or length of the product's own tokens (`ui/theme.css`), so that MUI's parts look like ours. */
function token(name: string, fallback: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim() || fallback
}

/** Reads the colours from the page's styles. */
const readColours = () => ({
  primary: token('--color-primary', '#0b5a7d'),
  text: token('--color-text', '#16242e'),
  muted: token('--color-text-muted', '#50626f'),
  border: token('--color-border', '#d7dfe5'),
  strongBorder: token('--color-border-strong', '#7b8b97'),
  surface: token('--color-surface', '#ffffff'),
  soft: token('--color-primary-soft', '#e2f0f6'),
})
type Colours = ReturnType<typeof readColours>
type Components = NonNullable<ThemeOptions['components']>

/** Creates MUI's theme with the product's colours, type scale and density. The page's styles must be loaded. */
export function createAdminTheme(): Theme {
  const colours = readColours()
  const { primary, text, muted, border, surface } = colours
  return createTheme({
    palette: {
      action: { hover: token('--color-surface-sunken', '#f3f6f8') },
      primary: { main: primary },
      secondary: { main: primary },
      error: { main: token('--color-danger', '#b3261e') },
      warning: { main: token('--color-warning', '#855100') },
      success: { main: token('--color-success', '#1a6b3c') },
      text: { primary: text, secondary: muted },
      divider: border,
      background: { default: 'transparent', paper: surface },
    },
    breakpoints: { values: { xs: 0, sm: 768, md: 992, lg: 1200, xl: 1536 } },
    shape: { borderRadius: 6 },
    typography: {
      fontFamily: "'Public Sans', 'Public Sans Fallback', system-ui, sans-serif",
      fontSize: 14,
      body2: { fontSize: 'var(--font-size-m)' },
      caption: { fontSize: 'var(--font-size-s)' },
      body1: { fontSize: 'var(--font-size-m)' },
      button: { textTransform: 'none', fontWeight: 600, fontSize: 'var(--font-size-m)' },
    },
    components: { ...buttons(colours), ...inputs(colours), ...tables(colours) },
  })
}

function buttons({ primary, text, strongBorder, surface, soft }: Colours): Components {
  return {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { minHeight: 'var(--control-height)', padding: '0 16px' },
        outlined: {
          borderColor: strongBorder,
          backgroundColor: surface,
          color: text,
          '&:hover': { borderColor: primary, backgroundColor: soft },
        },
        text: { color: primary, padding: '0 12px' },
      },
    },
    MuiIconButton: {
      styleOverrides: {
        root: { width: 'var(--control-height)', height: 'var(--control-height)', color: text },
      },
    },
    MuiPaper: { defaultProps: { elevation: 0 } },
  }
}

function inputs({ text, muted, border, strongBorder, surface }: Colours): Components {
  return {
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'normal' } },
    MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'normal' } },
    // Labels stand above, as everywhere in the product.
    MuiInputLabel: {
      defaultProps: { shrink: true },
      styleOverrides: {
        root: {
          position: 'static',
          transform: 'none',
          marginBottom: 4,
          maxWidth: 'none',
          color: text,
          fontSize: 'var(--font-size-m)',
          fontWeight: 600,
          '&.Mui-focused': { color: text },
        },
        asterisk: { color: muted, fontWeight: 400 },
      },
    },
    MuiOutlinedInput: {
      defaultProps: { notched: false },
      styleOverrides: {
        root: {
          minHeight: 'var(--control-height)',
          backgroundColor: surface,
          // Text below 16 px makes phones zoom in on focus.
          '@media (max-width: 767px)': { fontSize: '1rem' },
        },
        multiline: { padding: 0 },
        input: { padding: '8px 12px', '&::placeholder': { color: muted, opacity: 1 } },
        // No gap in the frame: labels stand above their fields.
        notchedOutline: { borderColor: strongBorder, '& legend': { maxWidth: '0.01px' } },
      },
    },
    MuiFormHelperText: { styleOverrides: { root: { marginLeft: 0, color: muted } } },
    MuiAutocomplete: {
      styleOverrides: {
        inputRoot: { gap: 'var(--space-1)' },
        paper: { border: `1px solid ${border}`, boxShadow: 'var(--shadow-2)' },
      },
    },
  }
}

function tables({ text, muted, border, strongBorder }: Colours): Components {
  return {
    // Roles for screen readers: on a phone, rows are drawn as cards, and browsers drop the roles of such a table.
    RaDataTableHeadCell: { defaultProps: { role: 'columnheader' } },
    RaDataTableCell: { defaultProps: { role: 'cell' } },
    MuiTable: { defaultProps: { role: 'table' } },
    MuiTableHead: { defaultProps: { role: 'rowgroup' } },
    MuiTableBody: { defaultProps: { role: 'rowgroup' } },
    MuiTableRow: {
      defaultProps: { role: 'row' },
      styleOverrides: { root: { 'tbody > &:last-child > *': { borderBottom: 'none' } } },
    },
    MuiTableCell: {
      styleOverrides: {
        root: { padding: '8px 12px', borderColor: border, fontSize: 'var(--font-size-m)' },
        head: {
          borderColor: strongBorder,
          fontWeight: 600,
          fontSize: 'var(--font-size-s)',
          color: muted,
          whiteSpace: 'nowrap',
        },
      },
    },
    MuiTableSortLabel: {
      styleOverrides: { root: { minHeight: 28, '&.Mui-active': { color: text } } },
    },
    MuiTablePagination: {
      styleOverrides: {
        root: { color: muted, border: 'none' },
        toolbar: { '&&': { padding: 0 }, flexWrap: 'wrap' },
        spacer: { flex: 'none' },
      },
    },
  }
}
