ALTER TABLE "templates" ADD COLUMN "headline_id" bigint;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_headline_id_questions_id_fk" FOREIGN KEY ("headline_id") REFERENCES "public"."questions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "templates_headline" ON "templates" USING btree ("headline_id");