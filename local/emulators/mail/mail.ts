import { type Context, Hono } from "hono";
import type { EmulatorApp, EmulatorContext, EmulatorEnv } from "../kernel/emulator.ts";
import { apiRoutes } from "./api-routes.ts";
import { MailRefusal } from "./mail-refusal.ts";
import { Mailbox, type ReceivedMail } from "./mailbox.ts";
import { unsubscribeByOneClick } from "./one-click.ts";
import { mailPage, mailsPage } from "./pages.ts";

/** A mail is a document of its own, without scripts and without anything from elsewhere. */
const MAIL_POLICY = "sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'";

function pages(mailbox: Mailbox) {
  const withMail =
    (answer: (c: Context, mail: ReceivedMail) => Response | Promise<Response>) =>
    (c: Context): Response | Promise<Response> => {
      const mail = mailbox.find(c.req.param("id") ?? "");
      return mail ? answer(c, mail) : c.text("There is no such mail.", 404);
    };
  return new Hono<EmulatorEnv>()
    .get("/", (c) => c.html(mailsPage(mailbox, c.req.query("to"))))
    .get(
      "/mails/:id",
      withMail((c, mail) => c.html(mailPage(mail, null))),
    )
    .get(
      "/mails/:id/html",
      withMail((c, mail) =>
        c.html(mail.html ?? "", 200, { "content-security-policy": MAIL_POLICY }),
      ),
    )
    .post(
      "/mails/:id/unsubscribe",
      withMail(async (c, mail) =>
        c.html(mailPage(mail, await unsubscribeByOneClick(mailbox, mail))),
      ),
    )
    .get("/_emulator/mails", (c) => c.json(mailbox.list(c.req.query("to"))));
}

export function createMailEmulator(context: EmulatorContext): EmulatorApp {
  const mailbox = new Mailbox(context);
  context.faults.bodyOf = (statusCode) => ({
    statusCode,
    name: "application_error",
    message: "Fault injected",
  });
  const app: EmulatorApp = new Hono<EmulatorEnv>({ strict: false });
  app.route("/", pages(mailbox)).route("/emails", apiRoutes(mailbox));
  app.notFound((c) => {
    context.log("not_emulated", { method: c.req.method, path: c.req.path });
    return c.json(new MailRefusal("not_found").toJSON(), 404);
  });
  app.onError((error, c) => {
    if (error instanceof MailRefusal) return c.json(error.toJSON(), error.status);
    throw error;
  });
  return app;
}
