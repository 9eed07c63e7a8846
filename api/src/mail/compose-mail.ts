import { escapeMarkup } from '@channelwise/schemas/text/escape-markup'
import type { Mail } from './mailer.ts'

interface Content {
  to: string
  subject: string
  /** Paragraphs above the button. */
  paragraphs: string[]
  action?: { label: string; link: string }
  /** Paragraphs below the button. */
  remarks?: string[]
  publicUrl: string
}

/** Composes a mail as text and HTML. It must not contain a stranger's input, since the recipient may be unconfirmed. */
export function composeMail({ to, subject, paragraphs, action, remarks = [], publicUrl }: Content): Mail {
  const footer = `Channelwise · ${publicUrl}`
  const text = [
    ...paragraphs,
    ...(action === undefined ? [] : [`${action.label}:\n${action.link}`]),
    ...remarks,
    `--\n${footer}`,
  ].join('\n\n')
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeMarkup(subject)}</title>
</head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto">
<h1 style="font-size:20px">${escapeMarkup(subject)}</h1>
${paragraphs.map(writeParagraph).join('\n')}
${action === undefined ? '' : writeAction(action)}
${remarks.map(writeParagraph).join('\n')}
<p style="font-size:13px">${escapeMarkup('Channelwise')} · <a href="${escapeMarkup(publicUrl)}">${escapeMarkup(publicUrl)}</a></p>
</div>
</body>
</html>
`
  return { to, subject, text: `${text}\n`, html, link: action?.link ?? null }
}

function writeParagraph(text: string) {
  return `<p>${escapeMarkup(text)}</p>`
}

/** Spells the link out too, because not every mail client shows buttons. */
function writeAction({ label, link }: { label: string; link: string }) {
  return `<p><a href="${escapeMarkup(link)}" style="display:inline-block;padding:10px 20px;border-radius:6px;background:#1d4ed8;color:#fff;text-decoration:none">${escapeMarkup(label)}</a></p>
<p style="font-size:13px;word-break:break-all">${escapeMarkup(link)}</p>`
}
