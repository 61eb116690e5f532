CREATE TABLE "files" (
	"key" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- Images are compressed already.
ALTER TABLE "files" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
--> statement-breakpoint
ALTER TABLE "databases" ADD CONSTRAINT "databases_image_key_files_key_fk" FOREIGN KEY ("image_key") REFERENCES "public"."files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "databases_image" ON "databases" USING btree ("image_key");