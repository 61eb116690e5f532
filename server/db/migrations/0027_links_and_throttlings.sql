CREATE TABLE "throttlings" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"limit" text NOT NULL,
	"network" text NOT NULL,
	"user_id" bigint,
	"until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_request_id_subscription_requests_id_fk";
--> statement-breakpoint
ALTER TABLE "email_tokens" ADD COLUMN "said" jsonb;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "link_hash" text;--> statement-breakpoint
ALTER TABLE "throttlings" ADD CONSTRAINT "throttlings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "throttlings_created" ON "throttlings" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "throttlings_until" ON "throttlings" USING btree ("until");--> statement-breakpoint
CREATE INDEX "throttlings_user" ON "throttlings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "throttlings_nobody" ON "throttlings" USING btree ("network","limit","until") WHERE "throttlings"."user_id" is null;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_request_id_subscription_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."subscription_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What waits was queued in the transaction that made its link, and has its time.
UPDATE mails m SET link_hash = t.hash FROM email_tokens t
WHERE m.state = 'waiting' AND t.created_at = m.created_at AND t.sent_to = m.recipient
  AND (t.user_id = m.user_id OR t.request_id = m.request_id);
--> statement-breakpoint
-- Mails of requests that were forgotten before: their addresses go as well.
DELETE FROM mails WHERE request_id IS NULL AND cause IN ('requestValidation', 'requestWaiting', 'requestRejected');
