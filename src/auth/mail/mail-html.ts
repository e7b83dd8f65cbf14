import { escapeMarkup } from '#platform/escape-markup.ts'
import { mailColors as color } from '#platform/mail-colors.ts'
import type { MailContent } from './mail-content.ts'

const font =
  "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,'Hiragino Sans','Yu Gothic',Meiryo,sans-serif"
const digits = "font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,'Courier New',monospace"

/** Uses tables and inline styles, which mail programs support. Loads nothing from the network. */
export function renderMailHtml(content: MailContent): string {
  const rows = [
    row(`<h1 style="margin:0;font-size:24px;line-height:32px">${escapeMarkup(content.heading)}</h1>`, 32),
    row(paragraph(content.reason, color.text), 12),
    content.button === null ? '' : row(button(content.button, content.link), 24),
    row(paragraph(content.codeLead, color.quiet), 24),
    row(code(content.code), 8),
    row(paragraph(`${content.lifetime}${content.gap}${content.notRequested}`, color.quiet), 24),
    content.button === null ? '' : row(address(content), 20),
  ]
  return page(content, rows.join('\n'))
}

function page(content: MailContent, rows: string): string {
  return `<!doctype html>
<html lang="${content.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeMarkup(content.subject)}</title>
</head>
<body style="margin:0;padding:0;background:${color.page};color:${color.text};${font}">
<div style="display:none;max-height:0;overflow:hidden">${escapeMarkup(content.reason)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${color.page}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px">
<tr><td style="padding:0 8px 16px;font-size:18px;font-weight:700;color:${color.accent}">${escapeMarkup(content.siteName)}</td></tr>
<tr><td style="background:${color.card};border:1px solid ${color.line};border-radius:16px;padding:0 32px 32px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
${rows}
</table>
</td></tr>
<tr><td style="padding:16px 8px 0;font-size:13px;line-height:20px;color:${color.quiet}">${escapeMarkup(content.footer)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function row(content: string, space: number): string {
  return `<tr><td style="padding-top:${space}px">${content}</td></tr>`
}

function paragraph(text: string, ink: string): string {
  return `<p style="margin:0;font-size:15px;line-height:24px;color:${ink}">${escapeMarkup(text)}</p>`
}

function button(label: string, link: string): string {
  const look = `display:inline-block;background:${color.accent};color:#ffffff;font-size:16px;line-height:24px`
  const shape = 'font-weight:600;text-decoration:none;padding:12px 28px;border-radius:12px'
  return `<a href="${escapeMarkup(link)}" style="${look};${shape}">${escapeMarkup(label)}</a>`
}

function code(value: string): string {
  const look = `background:${color.tint};border-radius:12px;padding:16px;text-align:center;${digits}`
  return `<div style="${look};font-size:32px;line-height:40px;font-weight:700;letter-spacing:8px">${escapeMarkup(value)}</div>`
}

function address(content: MailContent): string {
  const look = `margin:0;font-size:13px;line-height:20px;color:${color.quiet}`
  const link = `<a href="${escapeMarkup(content.link)}" style="color:${color.accent};word-break:break-all">${escapeMarkup(content.link)}</a>`
  return `<p style="${look}">${escapeMarkup(content.linkLead)}<br>${link}</p>`
}
