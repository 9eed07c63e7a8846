import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'

const { WEBHOOK_SECRET = '', PORT = '3000' } = process.env
const webhook = new Webhook(WEBHOOK_SECRET)

const server = createServer(async (request, response) => {
  try {
    const { type, data } = webhook.verify(await text(request), request.headers)
    // Respond first: a delivery that takes longer than ten seconds is sent again.
    response.writeHead(204).end()
    console.log(type, data)
  } catch {
    response.writeHead(400).end('The signature is wrong')
  }
})
server.listen(Number(PORT), () => console.log('listening'))
